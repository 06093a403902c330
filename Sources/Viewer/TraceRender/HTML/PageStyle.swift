/// The style sheet of the page. Its custom properties are the roles of ``Palette``.
enum PageStyle {
  static let css = """

    :root{color-scheme:light dark;\(Palette.light.customProperties)}
    @media (prefers-color-scheme:dark){:root:not([data-theme=light]){\(Palette.dark.customProperties)}}
    :root[data-theme=dark]{color-scheme:dark;\(Palette.dark.customProperties)}
    :root[data-theme=light]{color-scheme:light}
    *{box-sizing:border-box}
    body{margin:0;background:var(--paper);color:var(--ink);font:14px/1.4 ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace;display:flex;flex-direction:column;height:100vh}
    header,#tools,footer{padding:8px 20px}
    header{padding-top:16px}
    h1{font-size:20px;margin:0}
    p{margin:2px 0}
    #none{padding:12px 20px}
    .facts,footer,#none,#shown,.where,.fix{color:var(--faint)}
    footer{font-size:12px;border-top:1px solid var(--rule)}
    .verdict{font-weight:600;font-size:16px}.verdict.error,.verdict.warning,.missing{color:var(--fault)}.verdict.note{color:var(--note)}
    #tools{display:flex;gap:8px;flex-wrap:wrap;align-items:center}
    input,select,button{font:inherit;color:inherit;background:var(--band);border:1px solid var(--faint);border-radius:6px;padding:4px 8px}
    ::placeholder{color:var(--faint);opacity:1}
    input{min-width:18em}select{max-width:22em}h1,.finding,.evidence{overflow-wrap:anywhere}
    main{flex:1;min-height:0;display:flex;border-top:1px solid var(--rule)}
    #chart{flex:1;min-width:0;overflow-y:auto;overflow-x:hidden;position:relative;cursor:grab;touch-action:pan-y;outline-offset:-2px}
    #axis{position:sticky;top:0;background:var(--paper);z-index:2;border-bottom:1px solid var(--rule)}
    #rows{position:relative}
    .row{position:absolute;left:0;right:0}
    .row.even{background:var(--band)}
    .row.chosen{outline:2px solid var(--fault);outline-offset:-2px}
    svg{display:block;width:100%}
    text{fill:var(--ink);font-size:12px}text.name{font-size:14px;font-weight:600}text.faint{fill:var(--faint)}text.step{paint-order:stroke;stroke:var(--paper);stroke-width:4}text.on{fill:var(--seenInk)}text.num{fill:var(--faultInk);font-weight:700;text-anchor:middle}
    .life{fill:var(--life);stroke:var(--lifeEdge);stroke-width:1.5}.gone{stroke:var(--ink);stroke-width:2;fill:none}.hidden{stroke:var(--faint);stroke-width:1.5;stroke-dasharray:3 4}
    .seen{fill:var(--seen);stroke:var(--seenEdge)}.off{fill:var(--off);stroke:var(--seenEdge)}.mark{fill:var(--ink)}.fault{fill:var(--fault)}.under{stroke:var(--fault);stroke-width:3;fill:none}.wash{fill:\(Palette.wash);fill-opacity:.13}
    .task{fill:var(--task);stroke:var(--taskEdge)}.fetch{fill:var(--fetch);stroke:var(--fetch);stroke-width:2}.hold{stroke:var(--faint);stroke-width:2;fill:none}.guide{stroke:var(--rule);stroke-dasharray:2 4}.tick{stroke:var(--faint)}.lost{fill:var(--faint);fill-opacity:.25}.cut{fill:var(--paper);stroke:var(--rule)}
    .failed{stroke:var(--fault);stroke-width:2;fill:none}.badge,[data-seq]{cursor:pointer}.selected{stroke:var(--note);stroke-width:3}
    .object{fill:var(--life);stroke:var(--lifeEdge)}.object.fault{fill:var(--fault)}.instant{fill:var(--faint)}.note{fill:var(--note)}.noted{stroke:var(--note)}.washed{fill:var(--note);fill-opacity:.1}
    #chains{position:absolute;top:0;left:0;pointer-events:none;z-index:1;overflow:visible}.chain{fill:none;stroke:var(--fault);stroke-width:1.5}
    #event{padding:0 14px 10px;border-bottom:1px solid var(--rule);overflow-wrap:anywhere}#event h2{margin:8px 0 4px}a{color:var(--note)}#findings>p{margin:0 14px 8px}#event button{display:block;width:100%;text-align:left;margin:1px 0}
    table{border-collapse:collapse;margin:6px 0}th,td{text-align:right;padding:1px 14px 1px 0;font-weight:normal}th[scope=row],th:first-child{text-align:left}summary{cursor:pointer}#views{max-height:30vh;overflow-y:auto}
    .legend{display:flex;flex-wrap:wrap;gap:2px 18px;margin:0 0 4px;padding:0;list-style:none}.legend li{display:flex;align-items:center;gap:6px}.legend svg{width:28px;height:12px}
    #findings{width:380px;overflow-y:auto;border-left:1px solid var(--rule);padding:4px 0}
    h2{font-size:16px;margin:8px 14px 4px}
    .finding{display:block;width:100%;text-align:left;background:none;border:0;border-radius:0;border-bottom:1px solid var(--rule);padding:10px 14px;cursor:pointer}
    .finding[aria-current=true]{background:var(--band);box-shadow:inset 3px 0 var(--fault)}
    .finding b{color:var(--fault)}.finding.note b{color:var(--note)}
    .finding span{display:block}
    .evidence{display:none;margin:4px 14px 10px;padding:0;list-style:none;font-size:12px}
    .evidence.open{display:block}
    .evidence button{width:100%;text-align:left;margin:1px 0}
    @media (max-width:900px){body,main{display:block;height:auto}#chart{height:65vh}#findings{width:auto;overflow:visible;border-left:0;border-top:1px solid var(--rule)}}
    @media (prefers-reduced-motion:no-preference){#chart{scroll-behavior:smooth}}
    @media print{:root:root:root{color-scheme:light;\(Palette.print.customProperties)}*{print-color-adjust:exact;-webkit-print-color-adjust:exact}body,main{display:block;height:auto}#tools,.keys{display:none}#chart{overflow:visible;height:auto}#axis,.row{position:static}#rows,.row{height:auto!important}.row{break-inside:avoid}.row.chosen{outline:none}svg{height:auto}#findings{width:auto;max-height:none;overflow:visible;border:0}.finding{break-inside:avoid}.evidence{display:block}}

    """
}
