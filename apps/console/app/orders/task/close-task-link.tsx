import { Link } from "#app/ui/link.tsx";

/** Leads to where staff say what they have done about a task that no process closes. */
export const CloseTaskLink = ({ id }: { id: string }) => (
  <p>
    <Link className="link" to={`/orders/tasks/${id}`}>
      したことを書いて済ませる
    </Link>
  </p>
);
