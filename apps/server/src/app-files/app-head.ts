/** Elements for the head of every page that link to the app files. */
export const appHead = (prefix: string, surface: string): string =>
  `<meta name="theme-color" content="${surface}"/><link rel="manifest" href="${prefix}/manifest.webmanifest"/><link rel="apple-touch-icon" href="${prefix}/apple-touch-icon.png"/>`;
