import { createContext, createElement, type HTMLAttributes, type ReactNode, useContext } from "react";
import { SiteBaseContext, useSiteBase } from "../site/site-base.ts";

/** Markup drawn for other pages; set on the server only. */
export type MarkupCache = {
  find: (key: string) => string | undefined;
  /** Queues content to be drawn for later pages. */
  request: (key: string, content: ReactNode) => void;
};
export const MarkupCacheContext = createContext<MarkupCache | null>(null);

type CachedMarkupProps = HTMLAttributes<HTMLElement> & {
  as: "nav" | "fieldset";
  /** Name of the part of the theme. */
  name: string;
  /** All data that the content depends on but the channel: an equal text or the same object means the same markup. */
  of: string | object;
  children: ReactNode;
};

/**
 * A large element that is the same on many pages, such as a menu or filters. The server draws it once and then passes
 * it to React as a string, which takes no time. The browser draws it as any other element. Its content may depend on
 * `of` and the channel's prefix only, not on settings, session, address or time.
 */
export function CachedMarkup({ as, name, of, children, ...attributes }: CachedMarkupProps) {
  const site = useSiteBase();
  const known = useContext(MarkupCacheContext);
  if (!known) return createElement(as, attributes, children);
  const key = [name, site.env.channel, site.env.prefix, typeof of === "string" ? of : numberOf(of)].join("\n");
  const html = known.find(key);
  if (html !== undefined) return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: html } });
  known.request(key, <SiteBaseContext value={site}>{children}</SiteBaseContext>);
  return createElement(as, attributes, children);
}

const numbers = new WeakMap<object, number>();
let last = 0;

function numberOf(thing: object): number {
  const known = numbers.get(thing) ?? ++last;
  numbers.set(thing, known);
  return known;
}
