import { type InquiryTemplate, removeInquiryTemplate } from '@airway/contract/inquiries-templates';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ActButton } from '../../../forms/act-button.tsx';
import { usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/container.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { templatesPath } from './paths.ts';

export function RemoveTemplate({ template: { id, name } }: { template: InquiryTemplate }) {
  const say = useSay();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const remove = async () => {
    await authorisedCall(removeInquiryTemplate, { params: { id } });
    await navigate(pathTo(templatesPath), { replace: true });
  };
  return (
    <div>
      <Button size="small" variant="quiet" onClick={() => setAsked(true)}>
        {say('inquiries.admin.template.remove')}
      </Button>
      {isAsked && (
        <Dialog
          isOpen
          onClose={() => setAsked(false)}
          title={say('inquiries.admin.template.remove.title', { name })}
          closeLabel={say('console.close')}
        >
          <Stack>
            <p>{say('inquiries.admin.template.remove.text')}</p>
            <ActButton send={remove} variant="danger">
              {say('inquiries.admin.template.remove')}
            </ActButton>
          </Stack>
        </Dialog>
      )}
    </div>
  );
}
