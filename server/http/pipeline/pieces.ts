/** What is larger goes out piece by piece, so that it can be seen how fast it is taken. */
export const pieceBytes = 64 * 1024

/** A piece at a time, as fast as they are taken: a thousand slow readers share the same bytes. */
export const piecesOf = (bytes: Uint8Array): ReadableStream<Uint8Array> => {
  let at = 0
  return new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        controller.enqueue(bytes.subarray(at, at + pieceBytes))
        at += pieceBytes
        if (at >= bytes.length) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
