import { route } from "@react-router/dev/routes";

export const bannerRoutes = [route("banner/:id/download", "content/banner/banner-download-page.ts")];
