/** Props of the site's map. Hrefs are inside the shop, without its prefix. */
export type MapLink = { href: string; label: string; children?: readonly MapLink[] };

export type SitemapScreenProps = {
  sections: { key: string; title: string; links: readonly MapLink[] }[];
};
