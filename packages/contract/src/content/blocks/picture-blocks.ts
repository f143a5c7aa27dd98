import * as z from "zod/mini";
import { defineBlock, entry, link, linkTo, list, picture, text, title, written } from "./define-block.ts";

const youtube = /^[A-Za-z0-9_-]{11}$/;
const vimeo = /^\d{6,12}$/;
const film = /^\/[a-zA-Z0-9/_-]{1,200}\.(mp4|webm)$/;

/** Blocks that show the owner's pictures. */
export const pictureBlocks = {
  hero: defineBlock({
    label: "メインビジュアル",
    summary: "横長の写真に、見出し・短い文・ボタンを重ねる",
    props: z.object({
      title,
      text: z.optional(text(400)),
      picture: z.optional(picture),
      /** Where in the picture the matter is: words are laid over the other side, and a narrow screen cuts that side off. */
      focus: z.optional(
        z.enum(["left", "center", "right"], { error: "focus は left・center・right のどれかで書いてください" }),
      ),
      link: z.optional(linkTo),
    }),
  }),
  slider: defineBlock({
    label: "スライダー",
    summary: "写真を横に送って見せる。自動では動かない",
    props: z.object({
      title,
      slides: list(
        entry({ picture, title: z.optional(title), text: z.optional(text(200)), href: z.optional(link) }),
        12,
      ),
    }),
  }),
  "banner-row": defineBlock({
    label: "バナー",
    summary: "リンクつきの写真を1枚から4枚並べる",
    props: z.object({ banners: list(entry({ picture, href: link, title: z.optional(title) }), 4) }),
  }),
  image: defineBlock({
    label: "写真",
    summary: "写真を1枚。リンクと説明をつけられる",
    props: z.object({ picture, href: z.optional(link), caption: z.optional(text(200)) }),
  }),
  video: defineBlock({
    label: "動画",
    summary: "お店の動画、または YouTube・Vimeo の動画。外部の動画は押すまで読み込まない",
    props: z
      .object({
        title,
        poster: picture,
        file: z.optional(written(film, "お店の .mp4 か .webm を書いてください")),
        youtube: z.optional(written(youtube, "YouTube の動画IDを書いてください")),
        vimeo: z.optional(written(vimeo, "Vimeo の動画IDを書いてください")),
        caption: z.optional(text(200)),
      })
      .check(
        z.refine(
          ({ file, youtube: ofYoutube, vimeo: ofVimeo }) => [file, ofYoutube, ofVimeo].filter(Boolean).length === 1,
          {
            error: "file、youtube、vimeo のどれか1つを書いてください",
          },
        ),
      ),
  }),
};
