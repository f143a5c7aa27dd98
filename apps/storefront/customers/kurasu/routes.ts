import { route } from "@react-router/dev/routes";

/** The customer's own pages. Files are named from the app folder. */
export default [route("story", "../customers/kurasu/story/story-page.tsx")];
