/** Folder of the demo's films, which docs/pictures/record-film.ts records. */
export const filmsFolder = new URL(".", import.meta.url);
