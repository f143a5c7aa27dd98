import { route } from "@react-router/dev/routes";

export const sitemapRoutes = [route("sitemap", "content/sitemap/sitemap-page.tsx")];
