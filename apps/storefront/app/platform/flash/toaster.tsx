import type { FlashMessage } from "@noren/web/flash/flash-view.ts";
import { Toaster as KitToaster } from "@noren/web/flash/toaster.tsx";
import { ToastCard } from "#theme/platform/flash/toast-card.tsx";

export const Toaster = ({ message }: { message: FlashMessage }) => <KitToaster message={message} Card={ToastCard} />;
