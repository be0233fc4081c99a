/** Reads the provider's logo, a file that the operator has chosen, and checks it at start. */
import { readFileSync, statSync } from 'node:fs'
import { isDrawable } from '../pdf/picture.ts'
import type { Picture } from '#server/core/brand.ts'

/** Bytes; every page loads it. */
const most = { svg: 24_000, png: 64_000 }
/** A wider logo leaves no room for the texts beside it. */
const ratios = { least: 0.4, most: 8 }

/** What a drawing has no need of: scripts, what runs them, pages in pages, and anything that is fetched from elsewhere. */
const foreign =
  /<\s*(script|foreignObject|iframe|embed|object|image|audio|video|a|set|animate\w*|handler)\b|\son\w+\s*=|<!(DOCTYPE|ENTITY)|<\?xml-stylesheet|javascript:|@import|url\(\s*['"]?(?!#)|\s(?:xlink:)?href\s*=\s*['"](?!#)/i

const sizeOfSvg = (text: string): { width: number; height: number } | null => {
  const [tag = ''] = /<svg\b[^>]*>/i.exec(text) ?? []
  const box = /\bviewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*["']/i.exec(tag)
  const [width, height] = [Number(box?.[1]), Number(box?.[2])]
  return width > 0 && height > 0 ? { width, height } : null
}

/** What is wrong with it, in words that follow the name of the setting. */
class Unfit extends Error {}

const readSvg = (bytes: Buffer): Picture => {
  const text = bytes.toString('utf8')
  const found = foreign.exec(text)
  if (found) throw new Unfit(`has ${JSON.stringify(found[0].trim())}, which a drawing needs no more than scripts`)
  const size = sizeOfSvg(text)
  if (!size) throw new Unfit('has no viewBox with a width and a height')
  return { kind: 'svg', bytes, ratio: size.width / size.height }
}

const readPng = (bytes: Buffer): Picture => {
  if (!isDrawable(bytes)) throw new Unfit('is no whole PNG of 8 bits a sample without interlacing')
  return { kind: 'png', bytes, ratio: bytes.readUInt32BE(16) / bytes.readUInt32BE(20) }
}

const read = (path: string): Picture => {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new Unfit('is not there')
  const bytes = readFileSync(path)
  const isPng = bytes.length > 24 && bytes.readUInt32BE(0) === 0x89504e47
  const isSvg = !isPng && /^\uFEFF?\s*(<\?xml[^>]*\?>\s*)?(<!--[\s\S]*?-->\s*)*<svg\b/.test(bytes.toString('utf8'))
  if (!isPng && !isSvg) throw new Unfit('is neither SVG nor PNG')
  const allowed = most[isPng ? 'png' : 'svg']
  if (bytes.length > allowed) throw new Unfit(`has ${bytes.length} bytes, of ${allowed} at most`)
  const picture = isPng ? readPng(bytes) : readSvg(bytes)
  if (picture.ratio < ratios.least || picture.ratio > ratios.most)
    throw new Unfit(`is ${picture.ratio.toFixed(1)} times as wide as high, of ${ratios.least} to ${ratios.most}`)
  return picture
}

/** The picture, or what is wrong with it. */
export const readPicture = (path: string): Picture | string => {
  try {
    return read(path)
  } catch (error) {
    if (error instanceof Unfit) return error.message
    return 'cannot be read'
  }
}
