import { route } from "@react-router/dev/routes";

/** The site's own pages. */
export default [
  route("story", "./story/story-page.tsx"),
  route("story/makers", "./story/makers-page.tsx"),
  route("story/makers.json", "./story/makers-json-page.ts"),
];
