import { route } from "@react-router/dev/routes";

export default [
  route("story", "./story/story-page.tsx"),
  route("story/makers", "./story/makers-page.tsx"),
  route("story/makers.json", "./story/makers-json-page.ts"),
];
