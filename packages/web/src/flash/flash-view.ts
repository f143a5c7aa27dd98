/** A flash message: set by one request and shown once, on the next page. */
export type FlashMessage = { type: "success" | "info" | "warning" | "error"; message: string; isLoggedOut?: boolean };
export type FlashBannerProps = { flash: FlashMessage };

/** Props of a toast in the region `.toasts` (bottom centre), drawn by flash/toast-card.tsx. */
export type ToastCardProps = { flash: FlashMessage; onClose: () => void };
