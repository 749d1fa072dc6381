import { Button } from '@mantine/core';
import { IconCamera, IconUpload } from '@tabler/icons-react';
import { useRef, type Ref } from 'react';

interface FileButtonProps {
  ref?: Ref<HTMLButtonElement>;
  label: string;
  /** Media types; phones offer their camera for pictures. */
  kinds: string;
  isBusy: boolean;
  /** Goes straight to the camera at the back, on devices that have one. */
  isCamera?: boolean;
  onChoose: (file: File) => void;
}

/** Opens the device's own way to choose a file. */
export function FileButton({ ref, label, kinds, isBusy, isCamera = false, onChoose }: FileButtonProps) {
  const Icon = isCamera ? IconCamera : IconUpload;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        ref={ref ?? null}
        variant="default"
        leftSection={<Icon size={18} aria-hidden />}
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
        capture={isCamera ? 'environment' : undefined}
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
