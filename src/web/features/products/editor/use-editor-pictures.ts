import { useEffect, useRef } from 'react';
import { usePictureUploads, type PictureUploads } from './use-picture-uploads.ts';
import type { ProductForm } from './use-product-form.ts';

/** The uploads of a product. They go on, and are told of, while other parts of the form are open. */
export function useEditorPictures(form: ProductForm): PictureUploads {
  const { images } = form.draft;
  const present = useRef(images);
  useEffect(() => {
    present.current = images;
  });
  return usePictureUploads((url) => {
    present.current = [...present.current, url];
    form.change({ images: present.current });
  });
}
