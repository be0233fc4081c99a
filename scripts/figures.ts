/**
 * `npm run figures`: the tree in numbers. `npm run figures -- circles` lists the places behind each figure of that name.
 * `npm run figures -- --guides` follows the guides in a copy of the tree; the name of one after it follows that one alone.
 */
import { followGuide, guides } from './guides/follow.ts'
import { measureTree } from './tree/figures.ts'
import { root } from './checks/steps.ts'

const [wanted, chosen = ''] = process.argv.slice(2)
if (wanted === '--guides') {
  const passed = guides.filter((guide) => guide.includes(chosen)).map((guide) => followGuide(root, guide))
  if (passed.includes(false)) process.exitCode = 1
} else {
  const figures = measureTree(root)
  if (wanted === undefined)
    for (const { name, value } of figures) console.log(`${name.padEnd(32)}${String(value).padStart(8)}`)
  else
    for (const { name, value, places } of figures.filter((figure) => figure.name.includes(wanted)))
      console.log([`${name} ${value}`, ...places].join('\n  '))
}
