/** Widths in pixels where a channel has none of its own: a phone's screen ends at small, a desk's begins above medium. */
export const defaultBreakpoints = { small: 767, medium: 1079 } as const;

/** "Small" ends at the breakpoint itself, so what is above it begins a hair further on, the same at every zoom (THEME-11). */
export const above = (breakpoint: number): string => `${breakpoint + 0.02}px`;
