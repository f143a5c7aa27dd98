import { route } from "@react-router/dev/routes";

export const recommendationRoutes = [route("product/:key/recommend", "product/recommendation/recommendation-page.ts")];
