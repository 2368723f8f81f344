import type { ShopConfig } from '../../lab/options.js'

type Application = Omit<ShopConfig['application'], 'chatBot' | 'securityTxt' | 'promotion' | 'easterEggPlanet'>

/** Without goods, photos and settings that servers alone need. */
export interface PublicConfig extends Pick<ShopConfig, 'challenges' | 'hackingInstructor' | 'inspector'> {
  readonly application: Application & {
    readonly chatBot: Pick<ShopConfig['application']['chatBot'], 'name' | 'avatar' | 'sampleQuestions'>
  }
  readonly ctf: Omit<ShopConfig['ctf'], 'countryMapping'>
}

export function publishConfig({
  application,
  challenges,
  hackingInstructor,
  inspector,
  ctf,
}: ShopConfig): PublicConfig {
  const { chatBot, securityTxt: _contact, promotion: _video, easterEggPlanet: _planet, ...shown } = application
  const { countryMapping: _countries, ...notifications } = ctf
  const { name, avatar, sampleQuestions } = chatBot
  return {
    application: { ...shown, chatBot: { name, avatar, sampleQuestions } },
    challenges,
    hackingInstructor,
    inspector,
    ctf: notifications,
  }
}

export function pictureFile(fileOrUrl: string): string {
  return fileOrUrl.slice(fileOrUrl.lastIndexOf('/') + 1)
}
