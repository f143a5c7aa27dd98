import type { Film } from "@noren/contract/product/product.ts";

/** Where the demo's films are; docs/pictures/record-film.ts makes them. */
export const filmsFolder = new URL(".", import.meta.url);

/** Films of products, by key. They have no sound. */
export const productFilms: Readonly<Record<string, Film>> = {
  "tetsubin-arare": {
    file: "/films/kettle.mp4",
    captions: "/films/kettle.vtt",
    text: "湯がわき、注ぎ口から湯気が立つまで。音声はありません。",
  },
  "incense-nagi": {
    file: "/films/incense.mp4",
    captions: null,
    text: "火をつけたお香の、煙がほどけていくようす。音声はありません。",
  },
};
