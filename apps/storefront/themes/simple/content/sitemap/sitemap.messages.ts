import { sitemapMessages as app } from "#app/content/sitemap/sitemap.messages.ts";

export const sitemapMessages = { ...app };
