/** Default breakpoints in pixels: phones up to small, tablets up to medium, desks above. */
export const defaultBreakpoints = { small: 767, medium: 1079 } as const;

/** Min width just above a breakpoint: the fraction leaves no gap at any zoom level (THEME-11). */
export const above = (breakpoint: number): string => `${breakpoint + 0.02}px`;
