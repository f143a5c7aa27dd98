import { route } from "@react-router/dev/routes";

/** The site's own pages. Files are named from the app folder. */
export default [route("story", "../sites/kurasu/story/story-page.tsx")];
