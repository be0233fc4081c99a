/** The mark of the product. */
export const BrandMark = () => (
  <svg viewBox="0 0 22 26" aria-hidden="true" focusable="false">
    <path fill="currentColor" d="M0 0h22v26h-3V3H3v23H0z" />
    <path fill="var(--accent)" d="M3 3l9 4v19.5L3 24z" />
  </svg>
)
