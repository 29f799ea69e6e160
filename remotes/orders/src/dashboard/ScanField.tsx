import { errorText } from '@recoup/api';
import { scanParcel } from '@recoup/contract/reports/search';
import { orderPaths } from '@recoup/contract/route';
import { useNavigate } from '@recoup/remote-kit';
import { useAction, usePageKeys } from '@recoup/screens';
import { Box, Button, TextField } from '@recoup/ui';
import { type FormEvent, useRef, useState } from 'react';

/** A field for scanning or typing: a tracking number, order number or IMEI opens its order. */
export function ScanField() {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();

  const sent = useRef('');
  const field = useRef<HTMLInputElement>(null);
  // The next scan replaces the text.
  const toField = () => {
    field.current?.focus();
    field.current?.select();
  };
  usePageKeys([
    {
      keys: 's',
      label: 'Scan',
      run: () => toField(),
    },
  ]);

  const scan = useAction(scanParcel, {
    quiet: true,
    onDone: ({ data }) => void navigate(orderPaths.detail(data.kind, data.id)),
    failed: (error) => {
      setFault(errorText(error));
      const here = field.current?.form?.contains(document.activeElement);
      if (here && field.current?.value === sent.current) toField();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFault(undefined);
    sent.current = code;
    void scan.run({ body: { code } });
  };
  return (
    <Box as="form" onSubmit={submit} display="flex" gap={2} alignItems="flex-end" width={{ base: '100%', sm: '400px' }}>
      <Box flex={1}>
        <TextField
          ref={field}
          codes
          camera="enter"
          label="Scan a package or device"
          placeholder="Tracking number, order number or IMEI"
          value={code}
          onChange={setCode}
          error={fault}
        />
      </Box>
      <Button type="submit" icon="scan" loading={scan.busy}>
        Open
      </Button>
    </Box>
  );
}
