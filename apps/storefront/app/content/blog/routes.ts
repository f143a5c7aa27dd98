import { route } from "@react-router/dev/routes";

export const blogRoutes = [
  route("blog", "content/blog/blog-list-page.tsx"),
  route("blog/:key", "content/blog/blog-page.tsx"),
];
