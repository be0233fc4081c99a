/** As sheets of their own, which a page's content security policy lets be; nothing is written into style attributes. */
import type { WidgetPreferences } from '#contract/rules/widget-rules.ts'

/** The page's styles end at the card: it takes over the font and whether it is seen, nothing else. */
const common = `
:host{display:block}
:host([hidden]){display:none}
.card{all:initial;display:block;position:relative;box-sizing:border-box;max-width:100%;font-family:inherit;visibility:inherit;font-size:16px;
line-height:1.4;color:var(--text);overflow-wrap:break-word;-webkit-text-size-adjust:100%;text-size-adjust:100%}
.quiet{position:relative}
.card[aria-busy=true]{opacity:.6}
.card *{box-sizing:border-box}
.border{border:1px solid color-mix(in srgb,var(--text) 35%,transparent);border-radius:8px;padding:16px}
.center{text-align:center}.right{text-align:right}
p,dl,dd,fieldset{margin:0;padding:0;border:0;min-width:0}
.title{font-weight:700}
.badge{display:inline-block;margin-inline-start:4px;padding:1px 8px;border-radius:4px;background:var(--primary);color:var(--on);
font-size:13px;font-weight:600;forced-color-adjust:none}
.picks{display:flex;flex-wrap:wrap;gap:8px;margin-top:12px}
.center .picks{justify-content:center}.right .picks{justify-content:flex-end}
.pick{position:relative;display:block}
.pick span{display:flex;align-items:center;justify-content:center;min-width:44px;min-height:44px;padding:0 8px;
border:1px solid color-mix(in srgb,var(--text) 60%,transparent);border-radius:6px;font-variant-numeric:tabular-nums}
.pick input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}
.pick :checked+span{border-color:var(--primary);background:var(--primary);color:var(--on);font-weight:700}
.pick :focus-visible+span{outline:3px solid var(--text);outline-offset:2px}
.slide{margin-top:12px}
input[type=range]{display:block;width:100%;height:44px;margin:0;accent-color:var(--primary);cursor:pointer}
.ends{display:flex;margin-top:-8px;justify-content:space-between;font-size:13px}
.body{margin-top:12px;font-size:14px}
.body>*+*,.legal{margin-top:8px}
.warning{font-weight:700}
.legal{font-size:13px}
a,summary{color:inherit;text-decoration:underline;text-underline-offset:2px;cursor:pointer}
summary{display:inline-block;padding:4px 0;list-style:none}
summary::-webkit-details-marker{display:none}
a{display:inline-block;padding:4px 0}
:is(a,summary,input[type=range]):focus-visible{outline:3px solid var(--text);outline-offset:2px;border-radius:2px}
dl{display:grid;grid-template-columns:1fr auto;gap:4px 16px;margin:8px 0;text-align:start;font-variant-numeric:tabular-nums}
dd{text-align:end}
.horizontal{display:flex;flex-wrap:wrap;align-items:center;column-gap:24px}
.horizontal>.title,.horizontal>.wide{flex:1 1 15em}
.horizontal>.choice>*{margin-top:0}
.horizontal>.body{flex:1 1 100%}
.unseen{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (forced-colors:active){.badge{background:Highlight;color:HighlightText}
.pick :checked+span{background:Highlight;color:HighlightText;border-color:Highlight;forced-color-adjust:none}}
@media print{.picks,.slide,details,a{display:none}}
`

const channel = (hex: string): number => {
  const value = Number.parseInt(hex, 16) / 255
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Relative luminance of `#RRGGBB`. */
const luminance = (colour: string): number =>
  0.2126 * channel(colour.slice(1, 3)) + 0.7152 * channel(colour.slice(3, 5)) + 0.0722 * channel(colour.slice(5, 7))

/** Black or white, the one with more contrast on the colour: never below 4.5 to 1. */
export const textOn = (colour: string): '#000000' | '#ffffff' => {
  const light = luminance(colour)
  return (light + 0.05) / 0.05 >= 1.05 / (light + 0.05) ? '#000000' : '#ffffff'
}

let shared: CSSStyleSheet | undefined

/** The same rules for all widgets of a page. */
export const commonSheet = (): CSSStyleSheet => {
  if (!shared) {
    shared = new CSSStyleSheet()
    shared.replaceSync(common)
  }
  return shared
}

/** The caller has validated the colours as `#RRGGBB`. */
export const colours = ({ primaryColor, textColor }: WidgetPreferences): string =>
  `.card{--primary:${primaryColor};--on:${textOn(primaryColor)};--text:${textColor}}`
