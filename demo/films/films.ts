import type { Film } from "@noren/contract/product/film.ts";

/** Where the demo's films are; docs/pictures/record-film.ts makes them. */
export const filmsFolder = new URL(".", import.meta.url);

const steam: Film = {
  file: "/films/steam.mp4",
  captions: "/films/steam.vtt",
  text: "盛岡の工房で、鉄瓶の口から湯気が立つまで。音声はありません。",
};

/** Films of products, by key. */
export const productFilms: Readonly<Record<string, Film>> = { "tetsubin-arare": steam, "tetsubin-plain": steam };
