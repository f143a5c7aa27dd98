import { LRUCache } from "lru-cache";
import sanitize from "sanitize-html";
import { framed } from "./scroll-frames.ts";

/** Max characters of an owner's text. */
export const ownTextMax = 100_000;

const headings = ["h1", "h2", "h3", "h4", "h5", "h6"] as const;
const tags = {
  blocks: ["p", "div", "ul", "ol", "li", "dl", "dt", "dd", "blockquote", "pre", "hr", "details", "summary"],
  tables: ["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
  pictures: ["figure", "figcaption", "img"],
  words: ["a", "span", "strong", "em", "small", "s", "sub", "sup", "code", "ruby", "rt", "rp", "br"],
};
/** Elements whose content is removed too. */
const withoutText =
  "script style textarea option xmp iframe noscript noembed noframes object embed template title svg math audio video plaintext".split(
    " ",
  );

/** Cache of sanitized texts by source; sizes in characters of both. */
const cleaned = new LRUCache<string, string>({
  maxSize: 4_000_000,
  sizeCalculation: (clean, source) => clean.length + source.length,
});

/**
 * Sanitizes an owner's HTML. Removes scripts, styles, forms, frames and ids; keeps links to https, mailto, tel and
 * paths of the shop, and pictures of the shop. Headings begin at h2. The API sanitizes when it reads, so that the
 * storefront can show the result as it is. Idempotent.
 */
export function cleanHtml(html: string): string {
  if (html.length > ownTextMax) throw new RangeError(`An owner's text has ${html.length} characters.`);
  return cleanAny(html);
}

/** Without the max length, for HTML generated from a source within the limit. */
export function cleanAny(html: string): string {
  if (!/[<>&]/.test(html)) return html;
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  const clean = framed(sanitize(html, optionsFor(/<h1[\s/>]/i.test(html) ? 1 : 0)));
  cleaned.set(html, clean);
  return clean;
}

/** With an h1 in the text, all headings move one level down, since the page's title is the h1. */
const optionsFor = (shift: 0 | 1): sanitize.IOptions => (shift === 1 ? lowered : options);

const optionsWith = (shift: 0 | 1): sanitize.IOptions => ({
  allowedTags: [...headings.slice(1), ...tags.blocks, ...tags.tables, ...tags.pictures, ...tags.words],
  allowedAttributes: {
    a: ["href", "title", "rel"],
    img: ["src", "alt", "width", "height", "loading"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
    ol: ["start"],
    details: ["open"],
  },
  allowedClasses: { "*": ["align-left", "align-center", "align-right"] },
  allowedSchemes: ["https", "mailto", "tel"],
  allowProtocolRelative: false,
  nonTextTags: withoutText,
  nestingLimit: 40,
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs.src,
  transformTags: {
    ...Object.fromEntries(
      headings.map((name, level) => [name, sanitize.simpleTransform(headings[Math.min(level + shift, 5)]!, {})]),
    ),
    b: sanitize.simpleTransform("strong", {}),
    i: sanitize.simpleTransform("em", {}),
    del: sanitize.simpleTransform("s", {}),
    center: sanitize.simpleTransform("div", { class: "align-center" }),
    // restores the frame around a table
    section: (tagName, { class: names }) => ({ tagName: names === "table-frame" ? tagName : "div", attribs: {} }),
    article: sanitize.simpleTransform("div", {}),
    a: (_, { href = "", title, class: names }) => linkTo(href.trim(), { ...(title && { title }), ...classOf(names) }),
    img: (_, attributes) => ({ tagName: "img", attribs: pictureOf(attributes) }),
    th: (_, attributes) => ({ tagName: "th", attribs: { ...attributes, scope: scopeOf(attributes.scope) } }),
  },
});
const options = optionsWith(0);
const lowered = optionsWith(1);

const classOf = (names: string | undefined): { class?: string } => (names ? { class: names } : {});
const scopeOf = (scope: string | undefined) => (scope === "row" ? "row" : "col");

/** A link with a target that is not allowed becomes plain text. */
function linkTo(href: string, attribs: Record<string, string>): sanitize.Tag {
  if (isOutside(href)) return { tagName: "a", attribs: { ...attribs, href, rel: "external noopener" } };
  return isInside(href) || /^(mailto|tel):/i.test(href)
    ? { tagName: "a", attribs: { ...attribs, href } }
    : { tagName: "span", attribs: classOf(attribs.class) };
}

/** Browsers drop tabs and line ends in a URL, and treat a backslash as a slash. */
const hasOddCharacter = (address: string) => /[\s\p{Cc}\\]/u.test(address);
const isOutside = (href: string) => /^https:\/\//i.test(href) && !hasOddCharacter(href) && URL.canParse(href);
const isInside = (href: string) => href.startsWith("/") && !href.startsWith("//") && !hasOddCharacter(href);

const ownPicture = /^\/pictures\/(?:webp|jpeg)\/\d{2,4}\/[0-9a-f]{12,64}\/[^\s"'<>\\?#]{1,500}$/;
const size = /^\d{1,5}$/;

/** A picture that is not the shop's loses its source, and is then removed. */
function pictureOf({ src = "", alt = "", width = "", height = "", class: names }: sanitize.Attributes) {
  if (!ownPicture.test(src) || src.includes("..")) return {};
  return {
    src,
    alt,
    ...(size.test(width) && { width }),
    ...(size.test(height) && { height }),
    loading: "lazy",
    ...classOf(names),
  };
}
