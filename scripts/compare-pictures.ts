/** Compares pictures with those of the same names in another folder, such as of the release before. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'

/** Share of the pixels of a picture that may change without an explanation. */
export const maxChangedShare = 0.0005

/** Runs in the page. Returns the share of pixels, from 0 to 1, that differ; what only one of the two covers differs. */
const share = async ([one, other]: readonly [string, string]): Promise<number> => {
  const load = async (url: string): Promise<ImageData> => {
    const image = new Image()
    image.src = url
    await image.decode()
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(image, 0, 0)
    return context.getImageData(0, 0, image.width, image.height)
  }
  const [a, b] = [await load(one), await load(other)]
  const [width, height] = [Math.max(a.width, b.width), Math.max(a.height, b.height)]
  const pixel = ({ data, width: wide, height: high }: ImageData, x: number, y: number): number =>
    x < wide && y < high ? new DataView(data.buffer).getUint32((y * wide + x) * 4) : -1
  let changed = 0
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (pixel(a, x, y) !== pixel(b, x, y)) changed += 1
  return changed / (width * height)
}

const picture = (file: string): string => `data:image/png;base64,${readFileSync(file).toString('base64')}`

/** Prints each picture that changed, most first. Returns those above the maximum, and those that one folder lacks. */
export const comparePictures = async (browser: Browser, before: string, after: string): Promise<string[]> => {
  const namesIn = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.png'))
  const names = namesIn(after)
  const page = await browser.newPage()
  const shares: { name: string; changed: number }[] = []
  for (const name of names.filter((one) => existsSync(join(before, one))))
    shares.push({
      name,
      changed: await page.evaluate(share, [picture(join(before, name)), picture(join(after, name))] as const),
    })
  await page.close()
  const changed = shares.filter((one) => one.changed > 0).toSorted((a, b) => b.changed - a.changed)
  const say = ({ name, changed: part }: { name: string; changed: number }): string =>
    `${(part * 100).toFixed(3)} %  ${name}`
  console.log(`${shares.length} pictures beside those before, ${changed.length} changed`)
  for (const one of changed) console.log(say(one))
  const onlyIn = (mine: readonly string[], others: readonly string[], where: string): string[] =>
    mine.filter((name) => !others.includes(name)).map((name) => `only ${where}: ${name}`)
  const all = namesIn(before)
  return [
    ...changed.filter((one) => one.changed > maxChangedShare).map((one) => `changed: ${say(one)}`),
    ...onlyIn(all, names, 'before'),
    ...onlyIn(names, all, 'after'),
  ]
}
