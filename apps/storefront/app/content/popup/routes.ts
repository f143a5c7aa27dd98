import { route } from "@react-router/dev/routes";

export const popupRoutes = [
  route("popup", "content/popup/popup-page.tsx"),
  route("popup/:id", "content/popup/popup-data-page.ts"),
];
