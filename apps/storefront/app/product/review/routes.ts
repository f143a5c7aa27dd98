import { route } from "@react-router/dev/routes";

export const reviewRoutes = [route("product/:key/reviews", "product/review/review-page.tsx")];
