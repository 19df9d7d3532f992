import { Form } from 'react-router';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Cluster } from '../../ui/container.tsx';
import { cancelPath, changePath } from './steps.ts';

/** Actions on an unpaid registration besides payment: change or cancel it. */
export function UnpaidActs() {
  const say = useSay();
  const pathTo = usePathTo();
  return (
    <Form method="post" action={pathTo(changePath)} reloadDocument>
      <Cluster>
        <Button type="submit" name="intent" value="change" variant="secondary" size="small">
          {say('registrations.change.act')}
        </Button>
        <LinkButton href={pathTo(cancelPath)} variant="quiet" size="small">
          {say('registrations.change.cancel')}
        </LinkButton>
      </Cluster>
    </Form>
  );
}
