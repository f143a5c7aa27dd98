/** Resource route: the shelf that a product's page loads when it comes near the screen. */
import type { LoaderFunctionArgs } from "react-router";
import { isRecorded } from "#app/analytics/item-events.server.ts";
import { loadRecommendations } from "./recommendation.server.ts";

export const loader = (args: LoaderFunctionArgs) => loadRecommendations(args, isRecorded);
