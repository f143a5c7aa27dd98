import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./film.ts";

export const filmFields = {
  "Film.file": ["Path of the film.", "/films/steam.mp4"],
  captions: ["Path of the captions (WebVTT); null without.", "/films/steam.vtt"],
  "Film.text": [
    "Description of picture and sound; empty if captions give it.",
    "鉄瓶の湯気が立つまで。音声はありません。",
  ],
} satisfies FieldTexts<typeof schemas>;
