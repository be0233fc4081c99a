/** Looks that all boxes and texts share: space above, and how far their content is to be read now. */
export const room = { above: 'gap-t', farAbove: 'gap-t2', dim: 'dim', unseen: 'unseen' } as const
