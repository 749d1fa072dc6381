import { KitAct } from './kit-act.tsx';
import { KitFields } from './kit-fields.tsx';
import { KitFigures } from './kit-figures.tsx';
import { KitForm } from './kit-form.tsx';
import { KitOrder } from './kit-order.tsx';
import { KitRows } from './kit-rows.tsx';
import { KitStates } from './kit-states.tsx';

/** What stands below the first screens. */
export function KitBelow() {
  return (
    <>
      <KitFigures />
      <KitRows />
      <KitOrder />
      <KitFields />
      <KitForm />
      <KitAct />
      <KitStates />
    </>
  );
}
