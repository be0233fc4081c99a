/** A bar where a text will stand; widths are those of the usual texts. */
export const Skeleton = ({ width }: { width: 36 | 44 | 58 | 76 | 110 | 300 }) => (
  <span className={`skel late w-${width}`} />
)
