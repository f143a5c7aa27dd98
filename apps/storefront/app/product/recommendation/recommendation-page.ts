/** No page, but the shelf that a product's page requests when it comes near the screen. */
export { loadRecommendations as loader } from "./recommendation.server.ts";
