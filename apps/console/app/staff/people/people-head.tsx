import type { ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";
import { PageHead } from "#app/ui/panel.tsx";

type PeopleHeadProps = {
  here: "people" | "records" | "addresses";
  isOwnerOfAll: boolean;
  note?: ReactNode;
  children?: ReactNode;
};

/** Head of the pages about people, records and addresses, which stand beside each other. */
export const PeopleHead = ({ here, isOwnerOfAll, note, children }: PeopleHeadProps) => (
  <PageHead title="人と記録" note={note}>
    <nav className="segmented" aria-label="人と記録の画面">
      <Tab to="/people" isHere={here === "people"}>
        人と権限
      </Tab>
      <Tab to="/records" isHere={here === "records"}>
        記録
      </Tab>
      {isOwnerOfAll && (
        <Tab to="/people/addresses" isHere={here === "addresses"}>
          場所のきまり
        </Tab>
      )}
    </nav>
    {children}
  </PageHead>
);

const Tab = ({ to, isHere, children }: { to: string; isHere: boolean; children: string }) => (
  <Link to={to} aria-current={isHere ? "page" : undefined}>
    {children}
  </Link>
);
