import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { sizedList } from "../platform/form/sized.ts";
import { Image, oneOf, reference } from "../platform/shapes.ts";
import { Href } from "./href.ts";

/** Where banners are shown: main, topics, or a name of the owner's choice. */
export const BannerArea = reference(40);

export const Banner = z.object({
  id: z.string(),
  area: z.string(),
  title: z.string(),
  picture: z.nullable(Image),
  href: z.nullable(Href),
  /** false: not shown on pages; its file can still be downloaded. */
  is_show: z.boolean(),
  /** The file is available at GET /v1/banners/{id}/download. */
  has_file: z.boolean(),
});
export type Banner = z.infer<typeof Banner>;

export const banner = {
  list: endpoint("GET /v1/banners", {
    summary:
      "Banners of the areas in area[], by default of all, in the owner's order; is_show=1: those that pages show, 0: the others",
    input: z.object({
      area: z.optional(sizedList(z.array(BannerArea), 20)),
      is_show: z.optional(oneOf(["0", "1"], "表示するかどうか（is_show）は、0 か 1 で指定してください")),
    }),
    output: Banner,
    answer: "list",
  }),
  download: endpoint("GET /v1/banners/{id}/download", {
    summary: "The file of a banner",
    input: z.object({ id: reference(100) }),
    output: z.unknown(),
    answer: "file",
    errors: ["common.not_found"],
  }),
};
