import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, type Ref } from 'react';

interface FileButtonProps {
  ref?: Ref<HTMLButtonElement>;
  label: string;
  /** Media types; phones offer their camera for pictures. */
  kinds: string;
  isBusy: boolean;
  onChoose: (file: File) => void;
}

/** Opens the device's own way to choose a file. */
export function FileButton({ ref, label, kinds, isBusy, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        ref={ref ?? null}
        variant="default"
        leftSection={<IconUpload size={18} aria-hidden />}
        disabled={isBusy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={kinds}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // So that the same file can be chosen once more.
          currentTarget.value = '';
          if (file !== undefined) onChoose(file);
        }}
      />
    </>
  );
}
