import { route } from "@react-router/dev/routes";

export const newsRoutes = [
  route("news", "content/news/news-list-page.tsx"),
  route("news/:key", "content/news/news-page.tsx"),
  route("news-readables", "content/news/news-read-page.ts"),
];
