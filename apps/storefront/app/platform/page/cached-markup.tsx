import { createContext, createElement, type HTMLAttributes, type ReactNode, useContext } from "react";
import { SiteBaseContext, useSiteBase } from "../site/site-base.ts";

/** Markup that was drawn for other pages; known on the server alone. */
export type MarkupCache = {
  find: (key: string) => string | undefined;
  /** Queues content to be drawn for later pages. */
  request: (key: string, content: ReactNode) => void;
};
export const MarkupCacheContext = createContext<MarkupCache | null>(null);

type CachedMarkupProps = HTMLAttributes<HTMLElement> & {
  as: "nav" | "fieldset";
  /** Which part of the theme it is. */
  name: string;
  /** All that the content is drawn from, but the channel: the same text, or the very same object, is the same markup. */
  of: string | object;
  children: ReactNode;
};

/**
 * An element with much in it that is the same on many pages: menus, filters. The server draws it once; then it is a
 * string to React, which costs a page nothing. The browser draws it as any other. Its content may depend on `of` and the
 * channel's prefix, and on nothing else: neither on settings, session or address, nor on the time.
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
