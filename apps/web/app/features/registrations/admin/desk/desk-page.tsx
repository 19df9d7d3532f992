import type { ReplyOf } from '@airway/contract/endpoint';
import type { DeskFees, getDue } from '@airway/contract/registration-desk';
import type { RegistrationDetail } from '@airway/contract/registration-detail';
import { useRef, useState } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { useMay } from '../../../../console/use-staff.ts';
import { useOutcome } from '../../../../forms/outcome.tsx';
import { usePathTo } from '../../../../platform/locale.ts';
import { useSay } from '../../../../platform/messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Stack } from '../../../../ui/container.tsx';
import { registrationScreens } from '../screens.ts';
import styles from './desk.module.css';
import { DeskPerson } from './desk-person.tsx';
import { DeskSearch } from './desk-search.tsx';
import { NewRegistration } from './new-registration.tsx';

export interface ChosenPerson {
  registration: RegistrationDetail;
  due: ReplyOf<typeof getDue>;
}

interface DeskPageProps {
  editionId: string;
  fees: DeskFees;
  chosen: ChosenPerson | undefined;
}

/** Finds people at the left, registers them and takes their money at the right. */
export function DeskPage({ editionId, fees, chosen }: DeskPageProps) {
  const say = useSay();
  const may = useMay();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const search = useRef<HTMLInputElement>(null);
  const [address] = useSearchParams();
  const [typedName, setTypedName] = useState<string>();
  /** Text of the search that found nobody; undefined while no form is open. An address with `new` opens the form. */
  const newName = typedName ?? (address.has('new') ? '' : undefined);
  /** Each person begins with an empty search, which has the focus. */
  const [round, setRound] = useState(0);
  const { outcome, tell, forget } = useOutcome();
  const { path } = registrationScreens.desk;
  const show = async (place: string) => {
    setTypedName(undefined);
    setRound(round + 1);
    forget();
    await navigate(pathTo(place));
  };
  const choose = (id: string) => show(`${path}?id=${id}`);
  const beginAgain = () => show(path);
  const finish = async (sentence: string) => {
    await revalidate();
    tell(sentence);
  };
  return (
    <div className={styles.desk}>
      <Stack>
        <DeskSearch key={round} inputRef={search} onChoose={choose} />
        {may('REGISTRATION_Manage') && newName === undefined && (
          <div>
            <Button
              variant="secondary"
              onClick={() => {
                forget();
                setTypedName(search.current?.value.trim() ?? '');
              }}
            >
              {say('registrations.admin.desk.new')}
            </Button>
          </div>
        )}
      </Stack>
      <Stack gap="loose">
        {outcome}
        {newName !== undefined && (
          <NewRegistration
            editionId={editionId}
            fees={fees}
            name={newName}
            onClose={beginAgain}
            onDone={async (id, sentence, isWhole) => {
              await choose(id);
              tell(sentence, isWhole);
            }}
          />
        )}
        {newName === undefined && chosen !== undefined && (
          <DeskPerson key={chosen.registration.id} {...chosen} onDone={finish} onNext={beginAgain} />
        )}
        {newName === undefined && chosen === undefined && <p>{say('registrations.admin.desk.begin')}</p>}
      </Stack>
    </div>
  );
}
