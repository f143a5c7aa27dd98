/** Where the demo's films are; docs/pictures/record-film.ts makes them. */
export const filmsFolder = new URL(".", import.meta.url);
