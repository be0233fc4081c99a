/** A bar in the place of a text; widths are those of the usual texts. */
export const Skeleton = ({ width }: { width: 36 | 44 | 58 | 76 | 110 | 300 }) => (
  <span className={`skel late w-${width}`} />
)
