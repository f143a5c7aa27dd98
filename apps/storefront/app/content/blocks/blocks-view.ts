/** Props of the blocks that show what the layout's data says, by block name. */
import type { Picture } from "#app/platform/picture/picture-view.ts";

type PropsByName = {
  hero: { title: string; text?: string; picture?: Picture; link?: { label: string; href: string } };
  text: { title?: string; text: string };
  "rich-text": { html: string };
  image: { picture: Picture; href?: string; caption?: string };
  "banner-row": { banners: { picture: Picture; href: string; title?: string }[] };
  button: { label: string; href: string };
  spacer: { size?: "s" | "m" | "l" };
  "preview-notice": { at: string };
  countdown: { title?: string; until: string; after?: string };
};
export type ContentBlockProps<N extends keyof PropsByName> = PropsByName[N];
