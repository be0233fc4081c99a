/** Runs in a page, and so without anything from around it: how much of 400 px of the left edge of a picture is dark, and how often that changes. */
export const hatch = async (address: string): Promise<{ share: number; changes: number }> => {
  const image = new Image()
  image.src = address
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.width
  canvas.height = image.height
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('No canvas')
  paper.drawImage(image, 0, 0)
  const { data } = paper.getImageData(2, 200, 1, 400)
  const dark: boolean[] = []
  for (let at = 0; at < data.length; at += 4)
    dark.push(((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3 < 170)
  return {
    share: dark.filter(Boolean).length / dark.length,
    changes: dark.filter((is, at) => at > 0 && is !== dark[at - 1]).length,
  }
}
