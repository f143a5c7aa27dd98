import { route } from "@react-router/dev/routes";

export const faqRoutes = [route("faq", "content/faq/faq-page.tsx")];
