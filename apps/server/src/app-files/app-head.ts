/** What every page of a channel says of them, for its head. */
export const appHead = (prefix: string, surface: string): string =>
  `<meta name="theme-color" content="${surface}"/><link rel="manifest" href="${prefix}/manifest.webmanifest"/><link rel="apple-touch-icon" href="${prefix}/apple-touch-icon.png"/>`;
